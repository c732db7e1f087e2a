import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Tab<Value extends string = string> {
  value: Value
  label: string
  /** Shown quietly behind the label. */
  count?: number
}

interface Props<Value extends string> {
  /** Names the list of tabs for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** Shown at the right end of the row. */
  actions?: ReactNode
  className?: string
  /** One TabPanel per tab. */
  children: ReactNode
}

/** Tabs. The current one is marked by weight and a line in the text colour. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, actions, className, children }: Props<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={classes('flex min-h-0 flex-col', className)}>
      <div className="flex items-center border-b border-line">
        <Radix.List aria-label={label} className="flex gap-5">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="relative flex h-10 items-center gap-1.5 whitespace-nowrap text-ink-2 transition-colors hover:text-ink data-[state=active]:font-title data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-ink"
            >
              {tab.label}
              {tab.count === undefined ? null : <span className="tnum text-12 font-body text-ink-3">{tab.count}</span>}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {actions ? <div className="ml-auto flex items-center gap-2">{actions}</div> : null}
      </div>
      {children}
    </Radix.Root>
  )
}
