import { Fragment } from 'react'
import type { StoredFile } from '#mall/company/company/company.contract.ts'

/** Leads to what was handed in with an order; whoever sees the order may open it. */
export const OrderFiles = ({ files }: { files: readonly StoredFile[] }) =>
  files.map(({ fileId, name }, at) => (
    <Fragment key={fileId}>
      {at > 0 && '、'}
      <a href={`/files/order/${fileId}`} target="_blank" rel="noreferrer" className="link">
        {name}
      </a>
    </Fragment>
  ))
