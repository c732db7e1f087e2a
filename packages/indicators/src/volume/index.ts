export { ad } from './ad.ts'
export { adOsc } from './ad-osc.ts'
export { mfi } from './mfi.ts'
export { obv } from './obv.ts'
