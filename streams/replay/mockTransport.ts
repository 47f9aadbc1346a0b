import { WebSocket as BuiltInTransport } from 'engine.io-client';
import { WebSocket as MockWebSocket } from 'mock-socket';

/**
 * The browser transport of the real socket.io-client, over mock-socket's WebSocket. Handing the class to
 * socket.io (`transports: [MockTransport]`) works in every build and import order and patches no global.
 */
export class MockTransport extends BuiltInTransport {
  override createSocket(uri: string, protocols: string | string[] | undefined): MockWebSocket {
    // The Node build defaults to 'nodebuffer'; let tests see what a browser sees.
    this.socket.binaryType = 'arraybuffer';
    return new MockWebSocket(uri, protocols);
  }
}
