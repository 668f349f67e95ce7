/** One thing that an alert mail lists. */
export interface Advertised {
  /** The number in its address. */
  id: number;
  title: string;
  /** As it is written. */
  price: string;
}

/** An alert mail as it is stored, with a table of things. */
export function alertMail(
  things: readonly Advertised[],
  { id = 'a1', subject = 'New for you', date = 'Sun, 01 Mar 2026 09:00:00 +0000' } = {},
): string {
  const rows = things.map(({ id: number, title, price }) => {
    const link = `https://www.vinted.example/items/${number}?utm_source=mail`;
    return (
      `<tr><td><a href="${link}"><img src="https://images.vinted.example/${number}.jpeg" alt="${title}"></a></td>` +
      `<td><a href="${link}">${title}</a><p>${price}</p></td></tr>`
    );
  });
  return [
    'From: Alerts <alerts@vinted.example>',
    `Subject: ${subject}`,
    `Message-ID: <${id}@vinted.example>`,
    `Date: ${date}`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    `<table>${rows.join('')}</table><a href="https://www.vinted.example/unsubscribe">Unsubscribe</a>`,
    '',
  ].join('\r\n');
}
