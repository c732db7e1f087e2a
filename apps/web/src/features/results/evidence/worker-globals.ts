// Must be the first import of the worker: compiling schemas to code would need 'unsafe-eval', which the page's content security policy
// forbids.
globalThis.__zod_globalConfig = { jitless: true }
