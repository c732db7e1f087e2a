export { type Equality, type Machine, openMachine } from './machine.ts'
