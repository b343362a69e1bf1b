import { xlsx } from '#server/sheets/xlsx.ts'

/** Packs texts as somebody writes them into a workbook, the head first. */
export const workbook = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    xlsx({
      sheetName: '表',
      title: '表',
      author: '测试',
      createdAt: new Date('2026-11-20T04:00:00Z'),
      widths: [12],
      rows: rows.map((cells) => cells.map((text) => ({ text }))),
      frozen: 1,
      merged: [],
    }),
  )
