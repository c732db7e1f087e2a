import { choosePalette, usePalette } from '../base/use-palette.ts'
import { chooseTheme, useTheme } from '../base/use-theme.ts'

/** The looks that are not chosen now: the other theme, and the other pair of colours for up and down. */
export function useAppearance() {
  const theme = useTheme() === 'dark' ? 'light' : 'dark'
  const palette = usePalette() === 'green-red' ? 'blue-orange' : 'green-red'
  return [
    { id: 'theme', label: theme === 'light' ? 'Light theme' : 'Dark theme', choose: () => chooseTheme(theme) },
    {
      id: 'palette',
      label: palette === 'blue-orange' ? 'Blue and orange for up and down' : 'Green and red for up and down',
      choose: () => choosePalette(palette),
    },
  ] as const
}
