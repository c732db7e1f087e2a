import type { Plugin } from 'vite'

/** sonner writes its style sheet into the page at import, which the content security policy forbids: we import its file and cut that call. */
export function cutInjectedStyles(): Plugin {
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
