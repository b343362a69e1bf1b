/** It holds for a whole kind of goods, whoever makes them: nothing in it is a promise of one product. */
export type Guide = { uses: string; choosing: string; mounting: string; standards?: string }

/** They stand by the beginnings of families, with blanks between them. */
export type Guides = Readonly<Record<string, Guide>>
