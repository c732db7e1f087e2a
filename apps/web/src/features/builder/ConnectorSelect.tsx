import type { Connector } from '@assay/strategy'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'

interface Props {
  value: Connector
  /** Names the two blocks it joins, for screen readers. */
  label: string
  /** In the gap between two panels, not on the line inside one. */
  apart: boolean
  onChange: (value: Connector) => void
}

const connectors = [
  { value: 'And' as const, label: 'And' },
  { value: 'Or' as const, label: 'Or' },
]

/** The chip between two blocks. */
export function ConnectorSelect({ value, label, apart, onChange }: Props) {
  return (
    <div className={classes('relative z-10 flex items-center pl-8.5', apart ? 'h-9' : 'h-0')}>
      <Select chip hideLabel label={label} value={value} onChange={onChange} options={connectors} />
    </div>
  )
}
