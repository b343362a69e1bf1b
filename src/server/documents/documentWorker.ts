import { parentPort } from 'node:worker_threads'
import type { Paper } from '#mall/trade/shipment/paper.ts'
import { datasheetPdf } from './datasheetPdf.ts'
import type { PrintRequest, PrintResult } from './documentWorkers.ts'
import { goodsPaper } from './goodsPaper.ts'
import type { House } from './house.ts'
import { invoiceSpecimen } from './invoiceSpecimen.ts'
import { quotationPdf } from './quotationPdf.ts'
import { quotationXlsx } from './quotationXlsx.ts'
import { quotePaper } from './quotePaper.ts'
import { returnSlip } from './returnSlip.ts'
import { salesContract } from './salesContract.ts'
import { statementPaper } from './statementPaper.ts'

/** One paper after the other: documentWorkers.ts sends the next one when it has this one. */
parentPort?.on('message', async (asked: PrintRequest) => {
  try {
    const bytes = await print(asked)
    tell({ bytes }, [bytes.buffer])
  } catch (error) {
    tell({ problem: error instanceof Error ? (error.stack ?? error.message) : `${error}` })
  }
})

function print(asked: PrintRequest) {
  if ('datasheet' in asked) return datasheetPdf(asked.datasheet, asked.house)
  if ('paper' in asked) return paperPdf(asked.paper, asked.house)
  if ('invoice' in asked) return invoiceSpecimen(asked.invoice)
  if ('returning' in asked) return returnSlip(asked.returning, asked.house)
  if ('statement' in asked) return statementPaper(asked.statement, asked.house)
  if ('quote' in asked) return quotePaper(asked.quote, asked.house)
  const { quotation, kind, house } = asked
  return kind === 'pdf' ? quotationPdf(quotation, house) : quotationXlsx(quotation, house)
}

function paperPdf(paper: Paper, house: House) {
  if ('contract' in paper) return salesContract(paper.contract, house)
  return goodsPaper('batch' in paper ? paper.batch : [paper], house)
}

const tell = (told: PrintResult, given: ArrayBuffer[] = []) => parentPort?.postMessage(told, given)
