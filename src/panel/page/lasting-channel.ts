/**
 * A channel through which a scheduler posts messages to itself, one at a time, and which loses none. Firefox loses a message
 * that has not arrived when the page enters the back/forward cache: after Back nothing would be rendered. So this channel
 * posts another one when the page is shown again, which does nothing if there is no work.
 */
export class LastingChannel {
  readonly port1: MessagePort;
  readonly port2: Pick<MessagePort, 'postMessage'>;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const post = (): void => port2.postMessage(null);
    this.port1 = port1;
    this.port2 = {
      postMessage() {
        // Not before the first message: a router may run the script again on every visit, and those copies render nothing.
        addEventListener('pageshow', post);
        post();
      },
    };
  }
}
