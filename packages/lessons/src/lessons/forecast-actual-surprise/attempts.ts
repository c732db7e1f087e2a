import type { Attempts, NumbersTask } from '../../lesson.ts'
import { inSigma } from './surprise.ts'

const sigma = inSigma(-45, [30, -50, 15, 45, -20, -65, 40, 5])

export const attempts: Attempts<NumbersTask> = {
  right: { 'all three with their signs': () => ({ surprise: -45, sigma: Number(sigma.toFixed(2)), revision: -30 }) },
  wrong: {
    'nothing typed': () => ({}),
    'the change from the month before': () => ({ surprise: -65, sigma, revision: -30 }),
    'signs turned round': () => ({ surprise: 45, sigma: -sigma, revision: 30 }),
    'σ without its sign': () => ({ surprise: -45, sigma: -sigma, revision: -30 }),
    'no revision': () => ({ surprise: -45, sigma, revision: 0 }),
  },
}
