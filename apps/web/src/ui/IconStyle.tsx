import { LucideProvider } from 'lucide-react'
import type { ReactNode } from 'react'

/** Draws all icons below it with the line of the house. An icon that gives its own `strokeWidth` keeps it. */
export function IconStyle({ children }: { children: ReactNode }) {
  return <LucideProvider strokeWidth={1.75}>{children}</LucideProvider>
}
