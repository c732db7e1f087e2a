import type { Found, ListedTemplate, MeasuredOn } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { Columns2 } from 'lucide-react'
import { useState } from 'react'
import { CompareTemplates, mostCompared } from '../../features/library/CompareTemplates.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Compared } from './use-compared.ts'

interface Props {
  listed: readonly ListedTemplate[]
  found: Found
  measured: MeasuredOn
  instrument: Instrument
  compared: Compared
  onOpen: (id: string) => void
}

/** Opens the chosen templates side by side. Templates hidden by a filter are not compared. */
export function CompareBar({ listed, found, measured, instrument, compared, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  const chosen = listed.filter(({ template }) => compared.ids.includes(template.id)).slice(0, mostCompared)
  return (
    <div className="flex flex-wrap items-center gap-2 px-gutter pt-3">
      <Button icon={<Columns2 className="size-4" aria-hidden="true" />} disabled={chosen.length < 2} onClick={() => setOpen(true)}>
        {chosen.length < 2 ? 'Compare' : `Compare ${chosen.length}`}
      </Button>
      {compared.ids.length > 0 ? (
        <Button kind="quiet" onClick={compared.clear}>
          Clear
        </Button>
      ) : null}
      <span className="text-12 text-ink-2">
        {chosen.length < 2 ? `Tick two to ${mostCompared} templates to see them side by side.` : null}
      </span>
      {open ? (
        <CompareTemplates
          listed={chosen}
          tried={found.tried}
          measured={measured}
          digits={instrument.digits}
          onOpen={(id) => {
            setOpen(false)
            onOpen(id)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
