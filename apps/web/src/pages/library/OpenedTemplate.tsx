import type { Found } from '@assay/contracts'
import { documentOfTemplate } from '@assay/library'
import type { Instrument } from '@assay/market'
import { finalStrategyOf } from '@assay/strategy'
import { useMemo } from 'react'
import { useUser } from '../../base/session/use-user.ts'
import { useTimezone } from '../../base/store.ts'
import { addDays, dayOf } from '../../features/builder/period.ts'
import type { Days } from '../../features/builder/work.ts'
import type { ListedTemplate } from '../../features/library/listed-template.ts'
import { TemplateSheet } from '../../features/library/TemplateSheet.tsx'
import { TrialOffer } from '../../features/trial/TrialOffer.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMakeItMine } from '../shared/use-make-it-mine.ts'

interface Props extends ListedTemplate {
  instrument: Instrument
  found: Found | undefined
  onClose: () => void
}

/** The details of a template, and the way to make it one's own. */
export function OpenedTemplate({ template, figures, instrument, found, onClose }: Props) {
  const zone = useTimezone()
  const open = useMakeItMine()
  const isPremium = useUser()?.isPremium === true
  const document = useMemo(() => documentOfTemplate(template, { symbol: instrument.symbol }), [template, instrument])
  const openInBuilder = () =>
    open({
      symbol: document.symbol,
      timeframe: document.timeframe,
      capital: document.initialCapital,
      rules: finalStrategyOf(document),
      name: document.name,
      days: daysOf(found, zone),
    })
  const mine = !template.premium || isPremium
  return (
    <TemplateSheet
      template={template}
      figures={figures}
      document={document}
      found={found}
      digits={instrument.digits}
      onClose={onClose}
      actions={
        mine ? (
          <Button kind="primary" onClick={openInBuilder}>
            Open in the builder
          </Button>
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

/** The period that was measured, else the last year. */
function daysOf(found: Found | undefined, zone: string): Days {
  if (found?.measured) {
    const { from, to } = found.measured
    return { from: dayOf(Date.parse(from), zone), to: dayOf(Date.parse(to) - 1, zone) }
  }
  const to = dayOf(Date.now(), zone)
  return { from: addDays(to, -365), to }
}
