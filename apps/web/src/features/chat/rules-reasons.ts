import type { RulesReason } from '@assay/contracts'

/** Why the rules answered a turn instead of the model, as a sentence. */
export const rulesReasons: Readonly<Record<RulesReason, string>> = {
  quota: 'Your messages to the model are used up for today.',
  silent: 'The model did not respond in time.',
  failed: 'The model could not be reached, or it refused.',
  cut: 'The answer of the model broke off.',
  late: 'The answer took longer than a turn may take.',
  unreadable: 'The model sent an answer that cannot be used.',
}
