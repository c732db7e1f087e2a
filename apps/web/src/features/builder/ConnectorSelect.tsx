import type { Connector } from '@assay/strategy'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'

interface Props {
  value: Connector
  /** Which blocks it stands between, for screen readers. */
  label: string
  onChange: (value: Connector) => void
}

const connectors = [
  { value: 'And' as const, label: 'And' },
  { value: 'Or' as const, label: 'Or' },
]

/** The chip between two blocks: on the hairline of a panel for And, in the gap between two panels for Or. */
export function ConnectorSelect({ value, label, onChange }: Props) {
  return (
    <div className={classes('relative z-10 flex items-center pl-8.5', value === 'Or' ? 'h-9' : 'h-0')}>
      <Select chip hideLabel label={label} value={value} onChange={onChange} options={connectors} />
    </div>
  )
}
