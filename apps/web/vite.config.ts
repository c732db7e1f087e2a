import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** sonner writes its style sheet into the page at import, which the content security policy forbids: we import its file and cut that call. */
function cutInjectedStyles(): Plugin {
  const call = /^__insertCSS\(.*\);?$/m
  return {
    name: 'cut-injected-styles',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!call.test(code)) this.error('sonner no longer calls __insertCSS in the expected form: its style sheet may be injected')
        return { code: code.replace(call, ''), map: null }
      },
    },
  }
}

const api = { target: `http://127.0.0.1:${process.env.ASSAY_PORT ?? 3000}` }

export default defineConfig({
  plugins: [react(), tailwindcss(), cutInjectedStyles()],
  // The server puts a fresh nonce in the place of this word with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  // Nothing is inlined as a data: address, which the content security policy refuses for fonts.
  build: { assetsInlineLimit: 0 },
  // Without pre-bundling sonner passes through the plugin above in development too.
  optimizeDeps: { exclude: ['sonner'] },
  server: { proxy: { '/api': api, '/run-backtest': api, '/socket.io': { ...api, ws: true }, '/outbox': api } },
})
