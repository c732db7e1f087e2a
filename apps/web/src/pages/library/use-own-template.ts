import type { Found, LibraryTemplate } from '@assay/contracts'
import { useUser } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { useAction } from '../../base/use-action.ts'
import { daysOf } from '../../features/builder/given-period.ts'
import { addDays, dayOf } from '../../features/builder/period.ts'
import type { Days } from '../../features/builder/work.ts'
import { useTakeTemplateMutation } from '../../features/library/library.api.ts'
import { useTrialModeQuery } from '../../features/trial/trial.api.ts'
import { useOpenDocument } from '../shared/use-make-it-mine.ts'

/**
 * Requests the strategy from the server, which decides whether this user may have it, and opens it in the builder. `beside`: a refusal is
 * shown by the caller.
 */
export function useOwnTemplate(found: Found | undefined, { beside = false } = {}) {
  const zone = useTimezone()
  const open = useOpenDocument()
  return useAction(useTakeTemplateMutation()[0], {
    failed: 'The template was not opened.',
    beside,
    done: (taken) => open(taken.document, testedDays(found, zone)),
  })
}

/** Tells which of these templates the user may make their own. */
export function useMayOwn(listed: readonly LibraryTemplate[]): (template: LibraryTemplate) => boolean {
  const isPremium = useUser()?.isPremium === true
  const { data } = useTrialModeQuery(undefined, { skip: isPremium || !listed.some(({ premium }) => premium) })
  return ({ premium }) => !premium || isPremium || data?.mode === 'all'
}

/** The measured period, or otherwise the last year. */
function testedDays(found: Found | undefined, zone: string): Days {
  if (found?.measured) {
    const { from, to } = found.measured
    return daysOf({ start: from, end: to }, zone)
  }
  const to = dayOf(Date.now(), zone)
  return { from: addDays(to, -365), to, zone }
}
