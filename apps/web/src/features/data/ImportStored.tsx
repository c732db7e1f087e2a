import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatCount, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import type { ImportState } from './use-import.ts'
import { zoneWords } from './zone-words.ts'

interface Props {
  state: Extract<ImportState, { at: 'stored' }>
  onClose: () => void
}

/** Shown after the import: what was stored, and what to do next. */
export function ImportStored({ state: { file, result }, onClose }: Props) {
  const { symbol, timeframe, timeZone, bars, added, same, replaced, notes } = result
  const counts = [`${formatCount(added)} new`, `${formatCount(same)} held already`, `${formatCount(replaced)} replaced`]
  return (
    <div role="status">
      <h2 className="text-16 break-all">{file} is imported</h2>
      <ul className="mt-2 flex flex-col gap-2">
        <li>
          <Note kind="good">
            {plural(bars, 'bar')} of {timeframe} for {symbol}, read as {zoneWords(timeZone)}: {counts.join(', ')}.
          </Note>
        </li>
        {notes.map((note) => (
          <li key={note}>
            <Note>{note}</Note>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/strategybuilder" kind="primary">
          Build a strategy
        </ButtonLink>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}
