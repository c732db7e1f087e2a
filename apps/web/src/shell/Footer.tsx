import { Clock } from './Clock.tsx'

export function Footer() {
  return (
    <footer className="flex h-8 shrink-0 items-center justify-between gap-4 border-t border-line px-4 text-12 text-ink-3">
      <span>© 2024 Assay</span>
      <Clock />
    </footer>
  )
}
