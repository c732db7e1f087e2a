import type { Found } from '@assay/contracts'
import { documentOfTemplate } from '@assay/library'
import type { Instrument } from '@assay/market'
import { useMemo } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useUser } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { daysOf } from '../../features/builder/given-period.ts'
import { addDays, dayOf } from '../../features/builder/period.ts'
import type { Days } from '../../features/builder/work.ts'
import { useTakeTemplateMutation } from '../../features/library/library.api.ts'
import type { ListedTemplate } from '../../features/library/listed-template.ts'
import { TemplateSheet } from '../../features/library/TemplateSheet.tsx'
import { TrialOffer } from '../../features/trial/TrialOffer.tsx'
import { useTrialModeQuery } from '../../features/trial/trial.api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { useOpenDocument } from '../shared/use-make-it-mine.ts'

interface Props extends ListedTemplate {
  instrument: Instrument
  found: Found | undefined
  onClose: () => void
}

/** The details of a template, and the action to open it in the builder. */
export function OpenedTemplate({ template, figures, instrument, found, onClose }: Props) {
  const zone = useTimezone()
  const { makeMine, busy, error } = useOwnTemplate(template, instrument, testedDays(found, zone))
  const isMine = useMayOwn(template)
  const document = useMemo(() => documentOfTemplate(template, { symbol: instrument.symbol }), [template, instrument])
  return (
    <TemplateSheet
      template={template}
      figures={figures}
      document={document}
      found={found}
      digits={instrument.digits}
      onClose={onClose}
      actions={
        isMine ? (
          <>
            <Button kind="primary" busy={busy} onClick={makeMine}>
              Open in the builder
            </Button>
            <ButtonLink to={`/discover?template=${template.id}&symbol=${instrument.symbol}`}>
              Search around this idea <Badge>Premium</Badge>
            </ButtonLink>
            <FormFault message={error && sentenceOf(error)} />
          </>
        ) : (
          <>
            <p className="w-full text-ink-2">Making it your own is Premium. Its rules are here to read and to build by hand.</p>
            <TrialOffer onLeave={onClose} />
          </>
        )
      }
    />
  )
}

/** Requests the strategy from the server, which decides whether this user may have it, and opens it in the builder. */
function useOwnTemplate(template: ListedTemplate['template'], { symbol }: Instrument, days: Days) {
  const [take, { isLoading: busy, error }] = useTakeTemplateMutation()
  const open = useOpenDocument()
  async function makeMine() {
    const { data } = await take({ id: template.id, body: { symbol } })
    if (data) open(data.document, days)
  }
  return { makeMine, busy, error }
}

function useMayOwn({ premium }: ListedTemplate['template']): boolean {
  const isPremium = useUser()?.isPremium === true
  const { data } = useTrialModeQuery(undefined, { skip: !premium || isPremium })
  return !premium || isPremium || data?.mode === 'all'
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
