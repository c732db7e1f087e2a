import type { Found, ListedTemplate } from '@assay/contracts'
import { documentOfTemplate } from '@assay/library'
import type { Instrument } from '@assay/market'
import { useMemo } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { TemplateSheet } from '../../features/library/TemplateSheet.tsx'
import { TrialOffer } from '../../features/trial/TrialOffer.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { useMayOwn, useOwnTemplate } from './use-own-template.ts'

interface Props extends ListedTemplate {
  instrument: Instrument
  found: Found | undefined
  onClose: () => void
}

/** The details of a template, and the action to open it in the builder. */
export function OpenedTemplate({ template, figures, instrument, found, onClose }: Props) {
  const { run, busy, error } = useOwnTemplate(found, { beside: true })
  const isMine = useMayOwn([template])(template)
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
            <Button kind="primary" busy={busy} onClick={() => run({ id: template.id, body: { symbol: instrument.symbol } })}>
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
