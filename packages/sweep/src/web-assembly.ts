/** The part of the WebAssembly interface that is used. The page and the server have it, but the types of the language do not. */
export interface WebAssemblyHost {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
  readonly Memory: new (limits: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer }
}

/** Undefined if WebAssembly is missing or disabled. */
export const webAssembly = (): WebAssemblyHost | undefined => (globalThis as { WebAssembly?: WebAssemblyHost }).WebAssembly
