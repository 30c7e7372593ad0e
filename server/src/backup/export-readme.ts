/** Lies beside every export of a house, so that nobody needs the house to read it. */
export const EXPORT_README = `# Export of a house

- \`manifest.json\`: when it was taken; every table with its columns and their types, its number of rows, its size and the
  SHA-256 of its file; every file with size and SHA-256.
- \`tables/<table>.ndjson\`: a row in each line, as a JSON object by the names of the columns (UTF-8). All tables are as
  they were at one moment.
- \`files/\`: pictures, uploads and documents under the names by which rows of the tables know them.

| in a column of type | a value is |
|---|---|
| bigint that is an amount | ten-thousandths of a dollar: 125000 is $12.50 |
| timestamp with time zone | ISO 8601, UTC |
| bytea | hexadecimal after \\\\x |
| jsonb, arrays | JSON |

\`users.id\` is the number of a person, which other tables call \`user_id\`, \`seller_id\` or \`staff_id\`. \`lot_log\` is the log
of bids, a chain of hashes for each lot; \`transfers\` and \`journal_entries\` are the books.

Passwords, sessions, codes, tokens of links, keys of the house and the content of mails, which carry such links, are left out.
`
