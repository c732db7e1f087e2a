export { type Machine, openMachine } from './machine.ts'
