import type { FieldText } from './Field.tsx'
import { zoneOffset } from './format-date.ts'
import { SearchSelect } from './SearchSelect.tsx'

type Props = FieldText & { value: string; onChange: (zone: string) => void; className?: string }

// Where forex is traded come first; the rest is found by typing.
const firstZones = ['UTC', 'America/New_York', 'Europe/London', 'Asia/Tokyo', 'Asia/Kolkata', 'Australia/Sydney']

/** Every IANA time zone that this browser knows, found by its name. */
export function ZoneField(props: Props) {
  return (
    <SearchSelect
      {...props}
      values={[...firstZones, ...Intl.supportedValuesOf('timeZone')]}
      labelOf={(zone) => zone.replaceAll('_', ' ')}
      detailOf={(zone) => zoneOffset(Date.now(), zone)}
    />
  )
}
