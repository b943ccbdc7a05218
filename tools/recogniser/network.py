"""A small network that learns: three rounds of looking at neighbourhoods, two of weighing up."""

from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.random import Generator

EPSILON = 1e-5


class Layer:
    """Weights, what they should become, and how they get there (Adam)."""

    def __init__(self, shape: tuple[int, int], rng: Generator) -> None:
        self.w = rng.normal(0, np.sqrt(2 / shape[0]), shape).astype(np.float32)
        self.gain = np.ones(shape[1], np.float32)
        self.bias = np.zeros(shape[1], np.float32)
        self.mean = np.zeros(shape[1], np.float32)
        self.variance = np.ones(shape[1], np.float32)
        self.moments: dict[str, tuple[np.ndarray, np.ndarray]] = {}
        self.slopes: dict[str, np.ndarray] = {}

    def norm(self, y: np.ndarray, learning: bool) -> np.ndarray:
        if learning:
            mean, variance = y.mean(0), y.var(0)
            self.mean += 0.05 * (mean - self.mean)
            self.variance += 0.05 * (variance - self.variance)
        else:
            mean, variance = self.mean, self.variance
        self.deviation = 1 / np.sqrt(variance + EPSILON)
        self.normal = (y - mean) * self.deviation
        return self.normal * self.gain + self.bias

    def norm_back(self, d: np.ndarray) -> np.ndarray:
        self.slopes["gain"] = (d * self.normal).sum(0)
        self.slopes["bias"] = d.sum(0)
        d = d * self.gain
        return self.deviation * (d - d.mean(0) - self.normal * (d * self.normal).mean(0))

    def step(self, rate: float, time: int, decay: float) -> None:
        for name, slope in self.slopes.items():
            value = getattr(self, name)
            first, second = self.moments.get(name, (np.zeros_like(value), np.zeros_like(value)))
            first = 0.9 * first + 0.1 * slope
            second = 0.99 * second + 0.01 * slope * slope
            self.moments[name] = first, second
            up = first / (1 - 0.9**time) / (np.sqrt(second / (1 - 0.99**time)) + 1e-8)
            if name == "w":
                up = up + decay * value
            value -= (rate * up).astype(np.float32)

    def folded(self) -> tuple[np.ndarray, np.ndarray]:
        """Weights and bias that do all of it."""
        factor = self.gain / np.sqrt(self.variance + EPSILON)
        return self.w * factor, self.bias - self.mean * factor


class Conv(Layer):
    def forward(self, x: np.ndarray, learning: bool) -> np.ndarray:
        n, h, w, c = x.shape
        padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
        windows = sliding_window_view(padded, (3, 3), (1, 2))  # n h w c 3 3
        self.columns = windows.transpose(0, 1, 2, 4, 5, 3).reshape(n * h * w, 9 * c)
        self.shape = x.shape
        y = self.norm(self.columns @ self.w, learning)
        self.on = y > 0
        return (y * self.on).reshape(n, h, w, -1)

    def backward(self, d: np.ndarray, *, first: bool = False) -> np.ndarray:
        n, h, w, c = self.shape
        d = self.norm_back(d.reshape(n * h * w, -1) * self.on)
        self.slopes["w"] = self.columns.T @ d
        if first:
            return d
        back = (d @ self.w.T).reshape(n, h, w, 3, 3, c)
        out = np.zeros((n, h + 2, w + 2, c), np.float32)
        for i in range(3):
            for j in range(3):
                out[:, i : i + h, j : j + w] += back[:, :, :, i, j]
        return out[:, 1:-1, 1:-1]


class Full(Layer):
    def forward(self, x: np.ndarray, learning: bool) -> np.ndarray:
        self.x = x
        y = self.norm(x @ self.w, learning)
        self.on = y > 0
        return y * self.on

    def backward(self, d: np.ndarray) -> np.ndarray:
        d = self.norm_back(d * self.on)
        self.slopes["w"] = self.x.T @ d
        return d @ self.w.T


class Last(Layer):
    def forward(self, x: np.ndarray) -> np.ndarray:
        self.x = x
        return x @ self.w + self.bias

    def backward(self, d: np.ndarray) -> np.ndarray:
        self.slopes["w"], self.slopes["bias"] = self.x.T @ d, d.sum(0)
        return d @ self.w.T


class Pool:
    """The strongest of each two by two; an odd side is filled up with nothing."""

    def forward(self, x: np.ndarray) -> np.ndarray:
        n, h, w, c = x.shape
        self.odd = h % 2
        if self.odd:
            x = np.pad(x, ((0, 0), (0, 1), (0, 1), (0, 0)))
        h, w = x.shape[1:3]
        self.x = x.reshape(n, h // 2, 2, w // 2, 2, c)
        self.y = self.x.max((2, 4))
        return self.y

    def backward(self, d: np.ndarray) -> np.ndarray:
        n, h, _, w, _, c = self.x.shape
        mask = self.x == self.y[:, :, None, :, None]
        out = (mask * d[:, :, None, :, None]).reshape(n, 2 * h, 2 * w, c)
        return out[:, :-1, :-1] if self.odd else out


class Network:
    def __init__(self, things: int, rng: Generator, sizes: tuple[int, int, int, int]) -> None:
        a, b, c, d = sizes
        self.convs = [Conv((9, a), rng), Conv((9 * a, b), rng), Conv((9 * b, c), rng)]
        self.pools = [Pool(), Pool(), Pool()]
        self.full = Full((16 * c, d), rng)
        self.last = Last((d, things), rng)
        self.rng = rng

    @property
    def layers(self) -> list[Layer]:
        return [*self.convs, self.full, self.last]

    def learnt(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """Weights and biases, layer by layer."""
        return [*(layer.folded() for layer in self.layers[:-1]), (self.last.w, self.last.bias)]

    def forward(
        self, pictures: np.ndarray, *, learning: bool = False, drop: float = 0.0
    ) -> np.ndarray:
        x = pictures[..., None]
        for conv, pool in zip(self.convs, self.pools, strict=True):
            x = pool.forward(conv.forward(x, learning))
        self.shape = x.shape
        x = x.reshape(len(x), -1)
        self.drops = [self._drop(x.shape, drop / 2) if learning else 1.0]
        x = self.full.forward(x * self.drops[0], learning)
        self.drops.append(self._drop(x.shape, drop) if learning else 1.0)
        return self.last.forward(x * self.drops[1])

    def _drop(self, shape: tuple[int, ...], share: float) -> np.ndarray:
        return ((self.rng.random(shape, np.float32) >= share) / (1 - share)).astype(np.float32)

    def backward(self, d: np.ndarray) -> None:
        d = self.last.backward(d) * self.drops[1]
        d = self.full.backward(d) * self.drops[0]
        d = d.reshape(self.shape)
        for number in (2, 1, 0):
            d = self.convs[number].backward(self.pools[number].backward(d), first=not number)

    def step(self, rate: float, time: int, decay: float) -> None:
        for layer in self.layers:
            layer.step(rate, time, decay)
