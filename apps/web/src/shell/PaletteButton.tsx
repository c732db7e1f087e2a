import { Palette } from 'lucide-react'
import { choosePalette, usePalette } from '../base/use-palette.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** Switches between the two colour pairs of up and down. On a small screen the menu has this choice. */
export function PaletteButton() {
  const other = usePalette() === 'green-red' ? 'blue-orange' : 'green-red'
  return (
    <IconButton
      label={other === 'blue-orange' ? 'Blue and orange for up and down' : 'Green and red for up and down'}
      icon={<Palette className="size-4" strokeWidth={1.75} aria-hidden="true" />}
      className="max-lg:hidden"
      onClick={() => choosePalette(other)}
    />
  )
}
