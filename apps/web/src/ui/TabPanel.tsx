import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'

/** What one tab of Tabs shows. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={className}>
      {children}
    </Radix.Content>
  )
}
