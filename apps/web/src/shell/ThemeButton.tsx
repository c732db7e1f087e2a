import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '../base/use-theme.ts'
import { IconButton } from '../ui/IconButton.tsx'

export function ThemeButton() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const Icon = other === 'light' ? Sun : Moon
  return (
    <IconButton
      label={other === 'light' ? 'Light theme' : 'Dark theme'}
      icon={<Icon className="size-4" strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => chooseTheme(other)}
    />
  )
}
