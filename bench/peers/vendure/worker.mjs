import core from '@vendure/core'
import { configOf } from './config.mjs'

const worker = await core.bootstrapWorker(configOf())
await worker.startJobQueue()
