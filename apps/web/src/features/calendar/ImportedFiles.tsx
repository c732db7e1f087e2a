import { coveredWords } from '@assay/contracts'
import { Loaded } from '../../base/Loaded.tsx'
import { Refused } from '../../base/Refused.tsx'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, plural } from '../../ui/format-number.ts'
import { toast } from '../../ui/toast.ts'
import { useCalendarImportsQuery, useTakeBackCalendarMutation } from './calendar.api.ts'

/** What the operator imported; the newest file can be taken back whole. */
export function ImportedFiles({ zone }: { zone: string }) {
  const query = useCalendarImportsQuery()
  const [takeBack] = useTakeBackCalendarMutation()
  const { run, busy, error } = useAction((id: string, _file: string) => takeBack(id), {
    failed: 'The import was not taken back.',
    beside: true,
    done: ({ removed, restored, kept }, _id, file) =>
      toast(`${file} is taken back.`, {
        kind: 'good',
        detail: `${plural(removed, 'event')} removed, ${formatCount(restored)} as before.${kept > 0 ? ` ${plural(kept, 'event')} kept: another source lists them too.` : ''}`,
      }),
  })
  return (
    <Loaded
      query={query}
      loading="The imports are loading"
      skeleton={1}
      small
      refused={{ OPERATOR_ONLY: null }}
      empty="never"
      className="mt-3"
    >
      {({ imports }) => (
        <div className="mt-3 border-t border-line pt-3">
          <Refused error={error} />
          <ul className="flex flex-col gap-2">
            {imports.map(({ id, file, importedAt, covered, isReversible }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <span className="break-all text-ink-2">
                  {file}, {coveredWords({ covered: { from: Date.parse(covered.from), to: Date.parse(covered.to) } }, 'UTC')}, imported{' '}
                  {formatShortDateTime(Date.parse(importedAt), zone)}
                </span>
                {isReversible ? (
                  <Button busy={busy} onClick={() => run(id, file)}>
                    Take back
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}
