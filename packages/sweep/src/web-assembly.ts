/** What of the WebAssembly interface is used: page and server have it, the types of the language alone do not. */
export interface WebAssemblyHost {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
  readonly Memory: new (limits: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer }
}

/** Undefined where WebAssembly is missing or switched off. */
export const webAssembly = (): WebAssemblyHost | undefined => (globalThis as { WebAssembly?: WebAssemblyHost }).WebAssembly
