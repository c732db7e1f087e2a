import { vi } from 'vitest'

// What a test waits for comes at once on an idle machine; where suites run side by side it needs longer than the usual second.
const { waitFor } = vi
vi.waitFor = (check, options = 15_000) => waitFor(check, options)
