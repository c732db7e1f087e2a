import type { CarriedOptions } from '@assay/strategy'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { carriedText } from './carried-text.ts'

interface Props {
  carried: CarriedOptions | undefined
  onUsual: () => void
}

/** Says what the opened result was tested with that has no field here, and offers the usual settings. */
export function CarriedNote({ carried, onUsual }: Props) {
  if (!carried) return null
  return (
    <Note className="mt-3 md:items-center">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role="status">{carriedText(carried)}</span>
        <Button className="h-7!" onClick={onUsual}>
          Use the usual settings
        </Button>
      </span>
    </Note>
  )
}
