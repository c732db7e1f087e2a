import { vi } from 'vitest'

// On an idle machine a test waits only briefly. Where suites run side by side it needs longer than the default of one
// second.
const { waitFor } = vi
vi.waitFor = (check, options = 15_000) => waitFor(check, options)
