import { Switch } from '../../ui/Switch.tsx'
import { chooseSound, useAlertSound } from './alert-sound.ts'

/** Whether an alert is heard too. Kept in this browser. */
export const SoundSwitch = () => (
  <Switch
    label="Sound"
    hint="Two short tones with the toast of an alert, in this browser."
    checked={useAlertSound()}
    onChange={chooseSound}
  />
)
