import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'
import { useAppearance } from './appearance.ts'

/** Switches between dark and light on the pages of signing in, whose bar has no menu. */
export function ThemeButton() {
  const [{ label, choose }] = useAppearance()
  const Icon = label === 'Light theme' ? Sun : Moon
  return <IconButton label={label} icon={<Icon className="size-4" aria-hidden="true" />} onClick={choose} />
}
