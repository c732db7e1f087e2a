import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

/** The content of one tab of Tabs. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={className}>
      {children}
    </Radix.Content>
  )
}
