import fc from 'fast-check'
import { SEED } from './rounds.ts'

fc.configureGlobal({ seed: SEED })
