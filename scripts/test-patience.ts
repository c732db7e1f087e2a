import { vi } from 'vitest'
import { patienceMs } from './patience-ms.ts'

const { waitFor } = vi
vi.waitFor = (check, options = {}) => waitFor(check, typeof options === 'number' ? options : { timeout: patienceMs, ...options })
