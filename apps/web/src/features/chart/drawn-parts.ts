/** What most readers of the chart never open, loaded together. */
export { DrawingsLayer } from './drawings/DrawingsLayer.tsx'
export { OpenDrawMenu } from './drawings/OpenDrawMenu.tsx'
export { LevelLines } from './LevelLines.tsx'
