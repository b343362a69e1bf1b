import core from '@vendure/core'
import { configOf } from './config.mjs'

await core.bootstrap(configOf())
