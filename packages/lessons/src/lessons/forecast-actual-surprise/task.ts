import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { inSigma } from './surprise.ts'

const [consensus, actual, lastFirst, lastRevised] = [190, 145, 210, 180]
const earlier = [30, -50, 15, 45, -20, -65, 40, 5]
const surprise = actual - consensus
const revision = lastRevised - lastFirst
const sigma = inSigma(surprise, earlier)
const deviation = surprise / sigma

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Worked out a surprise, its size in σ and the revision beside it',
  asks: `Jobs in thousands: consensus ${consensus}, actual ${actual}. The month before, first published as ${lastFirst}, is now ${lastRevised}. Earlier surprises of this release had a standard deviation of ${deviation.toFixed(1)}. Give the surprise, its size in σ and the revision, with their signs.`,
  inputs: [
    { id: 'surprise', label: 'Surprise', unit: 'thousand jobs', step: 1 },
    { id: 'sigma', label: 'In standard deviations', unit: 'σ', step: 0.01 },
    { id: 'revision', label: 'Revision', unit: 'thousand jobs', step: 1 },
  ],
  verify: (given) =>
    checkNumbers(
      [
        {
          id: 'surprise',
          value: surprise,
          within: 0,
          missing: 'Type the surprise.',
          mistakes: [
            [-surprise, 'The sign is turned round. The surprise is actual minus consensus.'],
            [actual - lastFirst, 'That is the change from the month before. The surprise is counted from the consensus.'],
            [actual - lastRevised, 'That is the change from the month before. The surprise is counted from the consensus.'],
          ],
          otherwise: 'Take the consensus from the actual figure.',
        },
        {
          id: 'sigma',
          value: sigma,
          within: 0.02,
          missing: 'The surprise is right. Now type it in σ.',
          mistakes: [[-sigma, 'The size is right. It keeps the sign of the surprise.']],
          otherwise: 'Divide the surprise by the standard deviation of the earlier ones.',
        },
        {
          id: 'revision',
          value: revision,
          within: 0,
          missing: 'Both are right. Now type the revision of the month before.',
          mistakes: [[-revision, 'The sign is turned round: the new figure minus the first one.']],
          otherwise: 'Take the first figure of the month before from its new one.',
        },
      ],
      given,
      `Right: ${surprise} thousand, ${sigma.toFixed(2)} σ, and a revision of ${revision} thousand in the same direction.`,
    ),
}
