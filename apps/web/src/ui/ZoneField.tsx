import type { FieldText } from './Field.tsx'
import { zoneOffset } from './format-date.ts'
import { SearchSelect } from './SearchSelect.tsx'
import { allZones, currentZone } from './time-zones.ts'

type Props = FieldText & { value: string; onChange: (zone: string) => void; className?: string }

/** Lets the user search every IANA time zone that this browser knows by its name. Without a value none is chosen yet. */
export function ZoneField({ value, ...props }: Props) {
  return (
    <SearchSelect
      {...props}
      value={currentZone(value)}
      values={allZones()}
      labelOf={(zone) => zone.replaceAll('_', ' ')}
      detailOf={(zone) => zoneOffset(Date.now(), zone)}
    />
  )
}
