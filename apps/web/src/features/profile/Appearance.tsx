import { choosePalette, usePalette } from '../../base/use-palette.ts'
import { Change } from '../../ui/Change.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ProfileSection } from './ProfileSection.tsx'

const palettes = [
  { value: 'green-red', label: 'Green and red' },
  { value: 'blue-orange', label: 'Blue and orange' },
] as const

/** The colours of up and down. Stored in this browser, like the theme. */
export function Appearance() {
  const palette = usePalette()
  return (
    <ProfileSection
      id="appearance"
      about="Blue and orange are for people who cannot tell green from red. Kept in this browser, like the theme."
    >
      <SegmentedControl label="Colours of up and down" value={palette} onChange={choosePalette} options={palettes} className="max-w-85" />
      <p className="mt-3 flex gap-4">
        <Change value={1}>+1.25 %</Change>
        <Change value={-1}>−0.80 %</Change>
      </p>
    </ProfileSection>
  )
}
