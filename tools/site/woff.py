"""Fonts out of their wrapping: WOFF to the plain OpenType that picture makers read."""

import struct
import zlib

HEADER = struct.Struct(">4s4sIHHIHHIIIII")
ENTRY = struct.Struct(">4sIIII")


def unwrapped(woff: bytes) -> bytes:
    signature, flavor, _, count, *_ = HEADER.unpack_from(woff)
    if signature != b"wOFF":
        raise ValueError("this is no WOFF font")
    power = count.bit_length() - 1
    head = struct.pack(">4sHHHH", flavor, count, 16 << power, power, (count - (1 << power)) * 16)
    place = len(head) + 16 * count
    directory, tables = head, b""
    for n in range(count):
        tag, start, packed, size, checksum = ENTRY.unpack_from(woff, HEADER.size + n * ENTRY.size)
        data = woff[start : start + packed]
        data = zlib.decompress(data) if packed < size else data
        directory += struct.pack(">4sIII", tag, checksum, place + len(tables), size)
        tables += data + b"\0" * (-size % 4)
    return directory + tables
