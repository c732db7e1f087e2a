import mdx from '@mdx-js/rollup'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fewChunks } from './build/chunks.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { cutJsonSchemas } from './build/cut-json-schemas.ts'
import { cutInjectedStyles } from './build/injected-styles.ts'
import { lessons } from './build/lessons.ts'
import { patientImports } from './build/patient-imports.ts'
import { preloads } from './build/preloads.ts'
import { sharedWorkers } from './build/shared-workers.ts'

const api = { target: `http://127.0.0.1:${process.env.ASSAY_PORT ?? 3000}` }

const plugins = () => [lessons(), mdx(), react(), tailwindcss(), cutInjectedStyles(), cutJsonSchemas(), sharedWorkers(), patientImports()]

export default defineConfig({
  plugins: [...plugins(), fewChunks(plugins), preloads(), compressedFiles()],
  // The server replaces this word with a fresh nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  // Nothing is inlined as a data: address, which the content security policy refuses for fonts.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // It is intended that one page includes a part that others load on demand.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
  },
  // Without pre-bundling, sonner also passes through the plugin above in development.
  optimizeDeps: { exclude: ['sonner'] },
  server: { proxy: { '/api': api, '/run-backtest': api, '/socket.io': { ...api, ws: true }, '/outbox': api } },
})
