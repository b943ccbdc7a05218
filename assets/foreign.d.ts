// What the build lays beside our scripts (tools/site/layout.py), and what browsers have but the
// standard declarations lack.

declare module "*/vendor/morphdom.mjs" {
  export { default } from "morphdom";
}
declare module "*/vendor/perfect-freehand.mjs" {
  export * from "perfect-freehand";
}
declare module "*/vendor/uqr.mjs" {
  export * from "uqr";
}
declare module "*/vendor/secp256k1.mjs" {
  export * from "@noble/secp256k1";
}
declare module "*/pyodide.asm.mjs" {
  /** Makes the module that Pyodide runs in. */
  export default function createModule(settings: { API: { rawRun?(code: string): unknown } }): Promise<object>;
}
declare module "*/pyodide.mjs" {
  import type { PyodideInterface } from "pyodide";
  export { version } from "pyodide";
  export function loadPyodide(settings: object): Promise<PyodideInterface>;
}
declare module "*/pyscript/core.js" {}

/** What early.js has asked for already, by path. */
declare var brushpassEarly: Record<string, Promise<Response>> | undefined;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML?(text: string): string | null;
      createScript?(text: string): string | null;
      createScriptURL?(text: string): string | null;
    },
  ): { createHTML(text: string): string; createScript(text: string): string };
}
declare var trustedTypes: TrustedTypes | undefined;

interface BarcodeDetector {
  detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare var BarcodeDetector: {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
};

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}
interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

interface Navigator {
  /** Safari on iPhones and iPads: whether the site was put on the home screen. */
  standalone?: boolean;
  connection?: { saveData?: boolean };
}
