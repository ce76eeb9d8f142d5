/** One page of the shop's help, as the collection `help` holds it. */
interface HelpPage {
  id: string;
  title: string;
  text: string;
  topic: string;
  url: string;
}

/** The schema of the collection `help`: the server makes an embedding of each page. */
export const helpSchema = {
  name: 'help',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'text', type: 'string' },
    { name: 'topic', type: 'string', facet: true },
    {
      name: 'embedding',
      type: 'float[]',
      embed: { from: ['title', 'text'], model_config: { model_name: 'openai/none', api_key: 'none' } },
    },
  ],
};

const PAGES: Readonly<Record<string, readonly (readonly [title: string, text: string])[]>> = {
  Delivery: [
    ['Delivery times', 'Shipping takes two to four working days. We ship from Monday to Friday.'],
    ['Track an order', 'The tracking link in the second message shows where it is, and whether it is late.'],
    ['Lost in the post', 'If nothing has arrived after ten days, we look for it and send it again.'],
    ['Shipping abroad', 'We ship to all countries of Europe. Customs may cost extra in other parts of the world.'],
    ['Collect it yourself', 'Choose our shop in the harbour at the end of the order. It is kept for a week.'],
  ],
  Returns: [
    ['Send something back', 'You have thirty days to return what you do not like. The label is in the box.'],
    ['Exchange for another size', 'Return the first one, and order the size that fits.'],
    ['When is it reimbursed?', 'We refund within five days after we have it, in the way you paid.'],
    ['Damaged on the way', 'Send us a picture of what is broken. You get a new one, and keep the old.'],
  ],
  Ordering: [
    ['Ways to pay', 'By card, by invoice, or with a voucher at the checkout.'],
    ['Change an order', 'Until it is packed, you can cancel it or edit the address.'],
    ['Gift wrapping', 'We wrap presents in recycled paper, and write your words on a card.'],
    ['Sizes', 'Measure a shirt that fits you, and compare it with the chart on each page.'],
    ['An invoice for a company', 'Add the name and the tax number before you pay.'],
  ],
  Products: [
    ['How to wash printed shirts', 'Wash them inside out at 30 degrees, and dry them in the shade.'],
    ['Care of enamel', 'Clean it with a soft cloth, and keep it out of the dishwasher.'],
    ['Where our cotton grows', 'It is organic and comes from farms in Turkey and Greece.'],
    ['Frames for art prints', 'Our posters fit frames of the usual sizes A4, A3 and A2.'],
    ['Mugs and the dishwasher', 'Stoneware goes into it, enamelled steel is washed by hand.'],
  ],
  Account: [
    ['Forgot your password', 'We send a link with which you choose another one.'],
    ['Delete an account', 'Write to us. Personal data that no law makes us keep is gone within a week.'],
    ['Unsubscribe from the newsletter', 'The link is at the end of each one.'],
    ['Talk to us', 'By phone on weekdays from 9 to 17, or by email at any time.'],
  ],
};

/** The pages of the help. */
export function buildHelp(): HelpPage[] {
  return Object.entries(PAGES).flatMap(([topic, pages]) =>
    pages.map(([title, text]) => {
      const id = title.toLowerCase().replaceAll(/\W+/g, '_').replace(/_$/, '');
      return { id, title, text, topic, url: `/help/${id}` };
    }),
  );
}
