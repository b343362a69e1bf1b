import type { StoredFile } from '#mall/company/company/company.contract.ts'

/** Leads to what the buyer has handed in. */
export const EnquiryFiles = ({ files }: { files: readonly StoredFile[] }) =>
  files.map(({ fileId, name }) => (
    <a
      key={fileId}
      href={`/files/company/${fileId}`}
      target="_blank"
      rel="noreferrer"
      className="link t13"
    >
      {name}
    </a>
  ))
