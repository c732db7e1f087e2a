import { pageNonce } from '../ui/page-nonce.ts'

// Must be the first import of main.tsx, because libraries read these values once, when they are loaded. The page runs
// under a strict content security policy with Trusted Types, so that an injected script could neither add markup nor
// load code.

interface PolicyRules {
  createHTML?: (text: string) => string
  createScriptURL?: (url: string) => string
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: PolicyRules): { createScriptURL(url: string): string }
}

declare global {
  var __webpack_nonce__: string | undefined
  var __zod_globalConfig: { jitless: boolean } | undefined
  var trustedTypes: TrustedTypesFactory | undefined
}

// The scroll lock of dialogs reads the nonce for its style element under this name.
globalThis.__webpack_nonce__ = pageNonce()
// Compiling schemas to code would need 'unsafe-eval'.
globalThis.__zod_globalConfig = { jitless: true }

// The only markup that any part may write: the style sheets with which Radix hides the scroll bars of two of its
// viewports.
const hiddenBars = (part: string) =>
  `[data-radix-${part}-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-${part}-viewport]::-webkit-scrollbar{display:none}`
const allowedMarkup = new Set([hiddenBars('select'), hiddenBars('scroll-area')])

function ownMarkup(text: string): string {
  if (!allowedMarkup.has(text)) throw new TypeError('Markup from a string is not allowed in this page.')
  return text
}

function ownScript(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Scripts come from this server only.')
  return url
}

globalThis.trustedTypes?.createPolicy('default', { createHTML: ownMarkup })
const policy = globalThis.trustedTypes?.createPolicy('assay', { createScriptURL: ownScript })

/** The address of one of our workers in the form that the page's policy accepts: `new Worker(workerUrl(url), { type: 'module' })`. */
export function workerUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url
}
