"""A gateway of the realtime protocol, in memory, with nothing but Python's standard library (docs/protocol.md, "The core").

    python3 docs/examples/gateway.py --port 8090 --operator-token secret
    npm run conformance -- --url http://127.0.0.1:8090 --operator-token secret --core

One process and no database: a change, its number and its event are one turn of the event loop. Ids in comments are rules of that
document. Accounts have no passwords: who registers is signed in, and nobody comes back.
"""
import argparse, asyncio, base64, hashlib, http.client, io, itertools, json, os, random, re, struct, time
from urllib.parse import parse_qsl, urlsplit

PING_MS, PONG_MS, CONNECT_S, GRACE_S, TTL_S, DAY_MS = 15_000, 10_000, 10, 30, 900, 86_400_000
MOST_BYTES, MOST_TOPICS, ANSWER_EVENTS, RING_EVENTS = 65_536, 64, 300, 1_024
PUBLIC = dict.fromkeys("status content jackpot missionLeaders gameMaintenance catalogue rooms rain raffles lotteries crash".split(), "value")
OWN = dict.fromkeys(("session balance profile promotions missions draws referrals points favourites limits recentGames minesRound movesRounds roomSeat"
                     " lotteryTickets crashBet inbox").split(), "value") | dict.fromkeys(("cash", "teamTransfers", "chat", "bets"), "log")
PUBLIC |= dict.fromkeys(("winners", "tables", "fixtures"), "log")
EPOCH = re.compile(r"(\d{1,16})\.[A-Za-z0-9_-]{1,32}", re.ASCII)
topics, tokens, accounts, connections, operator_keys = {}, {}, {}, set(), {}
now_ms = lambda: int(time.time() * 1000)
random_text = lambda: base64.urlsafe_b64encode(os.urandom(24)).decode()
own = lambda key, account: topic(f"u:{account.uid}:{key}", account)

def read_json(text):
    """None for what is no JSON, NaN and nesting without end among it."""
    try:
        return json.loads(text, parse_constant=lambda _: json.loads(""))
    except (ValueError, RecursionError):
        return None

class Bucket:
    """How often something may happen (A4.12)."""
    def __init__(self, per_second, burst):
        self.per_second, self.burst, self.tokens, self.at = per_second, burst, burst, time.monotonic()
    def wait(self):
        """0, or how long until the next is allowed, ms."""
        now = time.monotonic()
        self.tokens, self.at = min(self.burst, self.tokens + (now - self.at) * self.per_second), now
        wait = 0 if self.tokens >= 1 else int((1 - self.tokens) / self.per_second * 1000) + 1
        self.tokens -= 1 if wait == 0 else 0
        return wait

# ---- Topics, accounts and tokens
class Topic:
    def __init__(self, name, kind, state):
        self.name, self.kind, self.state, self.s, self.ts, self.ring, self.readers = name, kind, state, 0, 0, [], set()
        self.e = f"{now_ms()}.{os.urandom(4).hex()}"  # A2.1
    def publish(self, data, state=None):
        """Numbers a change and sends it before anything else can happen (A4.1, A2.4). An event of a value is its state."""
        self.s, self.ts, self.state = self.s + 1, now_ms(), data if state is None else state
        event = {"t": self.name, "e": self.e, "s": self.s, "ts": self.ts, "d": data}
        self.ring = (self.ring + [event])[-(1 if self.kind == "value" else RING_EVENTS):]  # A4.5
        for reader in list(self.readers):
            reader.emit("ev", event)
    def snap(self):
        return {"t": self.name, "kind": self.kind, "e": self.e, "s": self.s, "ts": self.ts, "st": self.state}

    def answer(self, e, s):
        """What a reader gets who stands at a position (A4.6)."""
        at, (mine, claimed) = {"t": self.name, "e": self.e, "s": self.s}, (int(EPOCH.match(it)[1]) for it in (self.e, e or "0.0"))
        if e != self.e or s > self.s:
            is_ahead = e == self.e or mine < claimed < now_ms() + DAY_MS  # A2.3
            return at | {"ok": False, "why": "ahead" if is_ahead else "epoch"}
        missed = min(self.s - s, 1) if self.kind == "value" else self.s - s
        if missed > min(len(self.ring), ANSWER_EVENTS):  # A4.7
            return at | {"ok": False, "why": "trimmed"}
        return at | {"kind": self.kind, "ok": True, "evs": self.ring[len(self.ring) - missed:]}

class Account:
    def __init__(self, name):
        self.uid, self.name, self.gen, self.version, self.money = f"m{len(accounts) + 1}", name, 1, 0, 100_000
        self.favourites, self.rounds, self.keys = [], [], {}
    def balance(self):  # A1.5
        return {"version": self.version, "currency": "PT", "currencySymbol": "PT", "sum": self.money,
                "accounts": [{"accountTypeId": 1, "avail": self.money}]}

class Token:
    def __init__(self, account, session, parent=None):
        self.account, self.session, self.parent, self.gen = account, session, parent, account.gen
        self.text, self.ends = random_text(), time.time() + TTL_S
        self.ttl = lambda: max(0, int((self.ends - time.time()) * 1000))
        tokens[self.text] = self

def check(text):
    """The token of this text, and why it is refused (A8.3)."""
    token = tokens.get(text)
    if token is None or token.gen < token.account.gen or token.ends < time.time():
        return None, "unauthorized" if token is None else "kicked" if token.gen < token.account.gen else "token_expired"
    if token.parent is not None:  # A7.10
        token.parent.ends, token.parent = min(token.parent.ends, time.time() + 45), None
    return token, None

def topic(name, account):
    """The topic of this name if the account (None for a visitor) may read it (A1.1, A1.3); its counter begins now (A2.8).
    What never happens here has no state: a page takes that for a snapshot that failed."""
    mine = f"u:{account.uid}:" if account else "g:"
    kinds, key = (OWN, name[len(mine):]) if account and name.startswith(mine) else (PUBLIC, name[2:] if name.startswith("g:") else "")
    if key in kinds and name not in topics:
        first = {"status": {"state": "normal", "until": None}, "winners": [], "tables": [], "fixtures": {"leagues": [], "fixtures": []}, "bets": [], "favourites": {"nodeIds": []},
                 "inbox": {"unread": 0, "latest": []}, "jackpot": {"amount": 1_000_000, "ratePerSec": 0, "at": now_ms(), "demo": True},
                 "balance": account and account.balance(), "session": {"gen": account.gen if account else 0, "state": "ok"}}
        topics[name] = Topic(name, kinds[key], first.get(key))
    return topics[name] if key in kinds else None

def maintenance():
    """What members are told while there is one (A8.6)."""
    state = topic("g:status", None).state
    until = {} if state["until"] is None else {"until": state["until"]}
    return {"retryMs": 5000, "spreadMs": 5000} | until if state["state"] == "maintenance" else None

def dismiss(is_meant, code, **more):
    for connection in [it for it in connections if is_meant(it)]:
        connection.bye(code, **more)

def positions(rs):
    """Positions of a request; None when they are none (A3.2, A2.5)."""
    def is_position(it):
        name, e, s = it if isinstance(it, list) and len(it) == 3 else ("", "", "")
        is_epoch = e is None or (isinstance(e, str) and EPOCH.fullmatch(e))
        return is_epoch and isinstance(name, str) and 3 <= len(name) <= 96 and type(s) is int and 0 <= s < 2**53
    is_list = isinstance(rs, list) and len(rs) <= MOST_TOPICS and all(map(is_position, rs))
    return rs if is_list and len({name for name, _, _ in rs}) == len(rs) else None

# ---- Connections: a WebSocket with the packets of socket.io in it
class Connection:
    def __init__(self, reader, writer):
        self.reader, self.writer, self.token, self.account, self.open, self.greeted = reader, writer, None, None, True, False
        self.syncs, self.patience, self.heard = Bucket(2, 10), Bucket(1 / 6, 9), time.monotonic()

    def write(self, text):
        body = text.encode()
        size = struct.pack(">BH", 126, len(body)) if len(body) < 65_536 else struct.pack(">BQ", 127, len(body))
        if self.open and self.writer.transport.get_write_buffer_size() < 4 * 2**20:  # A4.11
            return self.writer.write(b"\x81" + (bytes([len(body)]) if len(body) < 126 else size) + body)
        self.close()
    def emit(self, name, body):
        self.write("42" + json.dumps([name, body]))
    def bye(self, code, **more):  # A3.9
        self.emit("bye", {"code": code, **more})
        self.write("41")
        self.close()

    def close(self):
        if self.open:
            self.open = False
            connections.discard(self)
            for of in topics.values():
                of.readers.discard(self)
            self.writer.write(b"\x88\x00")
            self.writer.close()

    async def serve(self):
        pace = {"pingInterval": PING_MS, "pingTimeout": PONG_MS, "maxPayload": MOST_BYTES}
        self.write("0" + json.dumps({"sid": random_text(), "upgrades": [], **pace}))
        watch = asyncio.create_task(self.watch())
        try:
            while self.open:
                first, second = await self.reader.readexactly(2)
                size = second & 127
                if size > 125:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                if first != 0x81 or second < 128 or size > MOST_BYTES:  # A15.2
                    break
                mask, data = await self.reader.readexactly(4), await self.reader.readexactly(size)
                text = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)).decode("utf-8", "replace")
                self.heard = time.monotonic()
                if text == "1" or (text[:1] == "4" and not self.take(text[1:2], text[2:])):
                    break
        finally:
            watch.cancel()
            self.close()

    async def watch(self):
        """Pings (A10.1); ends what does not answer, says nothing (A15.4) or outlives its token (A7.6)."""
        for second in itertools.count(1):
            await asyncio.sleep(1)
            if time.monotonic() - self.heard > (PING_MS + PONG_MS) / 1000 or (not self.greeted and second >= CONNECT_S):
                self.close()
            if self.token is not None and self.token.ends + GRACE_S < time.time():
                self.bye("token_expired")
            if second * 1000 % PING_MS == 0:
                self.write("2")

    def take(self, kind, rest):
        """Takes one packet; false when the connection has to end."""
        if kind == "0" and not self.greeted:
            why = self.connect(read_json(rest))
            return why is None or self.write("44" + json.dumps({"message": why["code"], "data": why}))
        found = re.match(r"(\d{0,15})(?=\[)", rest, re.ASCII)
        body = read_json(rest[found.end():]) if found and kind == "2" and self.greeted else None
        if not isinstance(body, list) or not body or not isinstance(body[0], str):
            return False
        handler = {"sync": self.sync, "auth": self.renew, "unsub": self.unsubscribe}.get(body[0])
        is_valid = found[1] != "" or body[0] == "unsub"
        answer = handler(body[1] if len(body) > 1 and isinstance(body[1], dict) else {}) if handler and is_valid else {"code": "bad"}
        if handler and found[1] != "":  # A3.10
            self.write(f"43{found[1]}{json.dumps([answer])}")
        if handler and answer.get("code") == "bad" and self.patience.wait() > 0:  # A4.13
            self.bye("bad")
        return True

    def connect(self, auth):
        """Greets, or answers why not (A3.1)."""
        auth = auth if isinstance(auth, dict) and type(auth.get("v")) is int and auth["v"] == 1 else {"rs": None}
        text, rs = auth.get("token"), positions(auth.get("rs", []))
        if rs is None or not (text is None or isinstance(text, str) and len(text) <= 4096):
            return {"code": "bad"}
        if text is not None:
            self.token, why = check(text)
            if why is not None or maintenance() is not None:
                return {"code": why} if why else {"code": "maintenance", **maintenance()}
            self.account = self.token.account
        if "rs" not in auth:  # A3.3
            rs = [(f"g:{key}", None, 0) for key in PUBLIC] + [(f"u:{self.account.uid}:{key}", None, 0) for key in OWN if self.account]
        self.greeted = True
        connections.add(self)
        self.write("40" + json.dumps({"sid": random_text()}))
        uid, gen, ttl = (self.account.uid, self.account.gen, self.token.ttl()) if self.account else (None, 0, None)
        self.emit("hello", {"v": 1, "caps": ["seq", "sync"], "now": now_ms(), "uid": uid, "gen": gen, "ttl": ttl, "ping": PING_MS,
                            "syncMs": 30_000, "pollMs": 5_000, "r": self.follow(rs)})  # A3.4

    def follow(self, rs):
        """Joins and answers in one turn, so that no event falls in between (A3.6, A4.10)."""
        found = [(topic(name, self.account), name, e, s) for name, e, s in rs]
        for of in [of for of, *_ in found if of]:
            of.readers.add(self)
        return [of.answer(e, s) if of else {"t": name, "e": None, "s": 0, "ok": False, "why": "deny"} for of, name, e, s in found]

    def sync(self, request):
        wait, rs = self.syncs.wait(), positions(request.get("rs"))
        if wait > 0:
            return {"ok": False, "code": "overloaded", "retryMs": wait}
        is_valid = rs is not None and type(request.get("t0")) in (int, float)
        return {"now": now_ms(), "r": self.follow(rs)} if is_valid else {"ok": False, "code": "bad"}

    def renew(self, request):  # A3.8
        text = request.get("token")
        is_valid = self.token is not None and isinstance(text, str) and len(text) <= 4096
        token, why = check(text) if is_valid else (None, "bad")
        if why is not None or token.account is not self.account:  # A7.8
            return {"ok": False, "code": why or "unauthorized"}
        self.token = token
        return {"ok": True, "ttl": token.ttl()}

    def unsubscribe(self, request):
        names = request.get("t") if isinstance(request.get("t"), list) else []
        for of in [topics[name] for name in names if isinstance(name, str) and name in topics]:
            of.readers.discard(self)
        return {}

# ---- Calls
class Refusal(Exception): ...
def expect(holds, status, code, **more):
    if not holds:
        raise Refusal(status, code, more)

def field(params, name, kind, least=None, most=None):
    """A field of the parameters; numbers of a query arrive as text."""
    value = params.get(name)
    if kind is int and isinstance(value, str) and re.fullmatch(r"-?\d{1,15}", value, re.ASCII):
        value = int(value)
    expect(type(value) is kind and (least is None or least <= value <= most), 400, "bad_request")
    return value

def system_status(params, token):
    lists, tables = ("resources", "whitelabel", "imageCDNs", "launchGameCDNs"), ("domainRoute", "register", "analytics")
    info = {"mainDomain": "", **{it: [] for it in lists}, **{it: {} for it in tables}}
    pause = {"enabled": maintenance() is not None, "endTime": (maintenance() or {}).get("until")}
    return {"maintenance": pause, "regionRestriction": False, "location": {"ip": ""}, "info": info}
def register(params, token):
    name = field(params, "username", str)
    expect(name not in accounts, 409, "username_taken")
    accounts[name] = Account(name)
    return {"token": Token(accounts[name], random_text()).text}
def logout(params, token):  # A8.5
    for text in [text for text, it in tokens.items() if it.session == token.session]:
        del tokens[text]
    dismiss(lambda it: it.token and it.token.session == token.session, "unauthorized")
def change_favourites(params, token, adds):
    node = field(params, "nodeId", str)
    token.account.favourites = [it for it in token.account.favourites if it != node] + [node] * adds
    own("favourites", token.account).publish({"nodeIds": token.account.favourites})
def bet(params, token):
    account, choice, stake = token.account, field(params, "choice", dict), field(params, "stake", int, 1, 10_000)
    chance, outcome, wins = field(choice, "chance", int, 200, 9_800), random.SystemRandom().randrange(10_000), topic("g:winners", None)
    expect(choice.get("game") == "DICE" and stake <= account.money, 409, "insufficient_funds")
    payout = stake * 9_900 // chance if outcome < chance else 0
    account.money, account.version = account.money - stake + payout, account.version + 1
    played = {"id": random_text(), "choice": choice, "stake": stake, "payout": payout, "net": payout - stake,
              "outcome": outcome, "won": payout > 0, "at": now_ms(), "commit": "", "clientSeed": "", "nonce": 0, "serverSeed": None}
    account.rounds.insert(0, played)
    own("balance", account).publish(account.balance())
    if payout > 0:
        win = {"id": played["id"], "customerName": account.name[:2] + "***", "gameName": "Dice", "gameCode": "DICE", "iconUrl": None,
               "winAmount": payout, "at": played["at"], "demo": False}
        wins.publish(win, [win, *wins.state][:100])
    return {"round": played, "nextBetAt": now_ms()}, [own("balance", account).snap()]  # A3.13
def snap(params, token):  # A3.11
    names = field(params, "t", str).split(",")
    expect(len(set(names)) == len(names) <= MOST_TOPICS and all(3 <= len(name) <= 96 for name in names), 400, "bad_request")
    found = [topic(name, token and token.account) for name in names]
    return [of.snap() if of else {"t": name, "ok": False, "why": "deny"} for name, of in zip(names, found)]
def session_state(token, why):  # A3.15
    pause, who = maintenance(), {"uid": token.account.uid if token else None, "gen": token.account.gen if token else 0, "now": now_ms()}
    if pause is None:
        return who | {"state": "kicked" if why == "kicked" else "ok"}
    return who | {"state": "maintenance"} | ({"until": pause["until"]} if "until" in pause else {})
def kick(params, token):  # A8.1, A8.2
    account = accounts.get(field(params, "username", str))
    expect(account is not None, 404, "account_unknown")
    account.gen += 1
    dismiss(lambda it: it.account is account, "kicked")
    own("session", account).publish({"gen": account.gen, "state": "kicked"})
    return {"gen": account.gen}
def set_status(params, token):
    state, until = field(params, "state", str), params.get("until")
    expect(state in ("normal", "maintenance") and (until is None or type(until) is int), 400, "bad_request")
    topic("g:status", None).publish({"state": state, "until": until})
    dismiss(lambda it: it.token and maintenance(), "maintenance", **(maintenance() or {}))

CALLS = {  # whom a call is for, whether it is a command, and what it does
    ("GET", "/wps/system/whitelabel"): ("anyone", False, lambda *_: {"whitelabel": []}),
    ("GET", "/wps/system/status"): ("anyone", False, system_status),
    ("PUT", "/wps/member/register"): ("anyone", False, register),
    ("DELETE", "/wps/session/logout"): ("member", False, logout),
    ("GET", "/wps/member/info"): ("member", False, lambda _, it: {"id": it.account.uid, "account": it.account.name, "nickname": None, "type": 0}),
    ("GET", "/wps/v2/wallets/balance"): ("member", False, lambda _, it: {"sumBalance": it.account.money / 100, "currency": "PT",
        "currencySymbol": "PT", "balance": [{"accountTypeId": 1, "availBalance": it.account.money / 100}]}),
    ("GET", "/wps/relay/MCSFE_getFavoriteGames"): ("member", False, lambda _, it: {"nodeIds": it.account.favourites}),
    ("POST", "/wps/relay/MCSFE_addFavoriteGameV2"): ("member", True, lambda params, it: change_favourites(params, it, 1)),
    ("DELETE", "/wps/relay/MCSFE_removeFavoriteGameV2"): ("member", True, lambda params, it: change_favourites(params, it, 0)),
    ("GET", "/v1/games"): ("anyone", False, lambda *_: [{"gameCode": "DICE", "nodeId": "dice", "gameName": "Dice", "vassalage": "BGS",
                                                         "minStake": 1, "maxStake": 10_000, "minIntervalMs": 0}]),
    ("POST", "/v1/games/bet"): ("member", True, bet),
    ("GET", "/v1/games/rounds"): ("member", False, lambda params, it: it.account.rounds[:field({"limit": 20} | params, "limit", int, 1, 50)]),
    ("POST", "/v1/inbox/read"): ("member", True, lambda _, it: ({"unread": 0}, [own("inbox", it.account).snap()])),
    ("POST", "/v1/auth/refresh"): ("member", False, lambda _, it: {"token": Token(it.account, it.session, it).text, "ttl": TTL_S * 1000}),
    ("POST", "/v1/ops/kick"): ("operator", True, kick),
    ("POST", "/v1/ops/status"): ("operator", True, set_status),
}

def run(method, url, body, headers):
    """The answer of a call, in its envelope if it has one."""
    expect(len(body) <= MOST_BYTES, 413, "bad_request")
    path, params = url.path, dict(parse_qsl(url.query)) if method in ("GET", "DELETE") else read_json(body or b"{}")
    expect(isinstance(params, dict), 400, "bad_request")
    merchants, text, key = headers.get_all("Merchant", []), headers.get("Authorization"), headers.get("Idempotency-Key")
    token, why = (None, "unauthorized") if text is None else check(text)
    if method == "GET" and path in ("/v1/session", "/v1/snap"):
        return snap(params, token) if path == "/v1/snap" else session_state(token, why)
    expect((method, path) in CALLS, 404, "not_found")
    expect(not path.startswith("/wps/") or (len(merchants) == 1 and "," not in merchants[0]), 400, "merchant_header")
    audience, is_command, act = CALLS[method, path]
    expect(audience != "operator" or text == OPTIONS.operator_token, 401, "unauthorized")
    expect(audience != "member" or token is not None, 401, why)
    expect(audience != "member" or maintenance() is None or act is logout, 503, "maintenance", retryMs=5000)
    expect(key is not None or not is_command, 400, "idempotency_key_required")
    keys, request = (token.account.keys if token else operator_keys) if is_command else {}, [path, params]
    if key not in keys:  # A3.14
        value, snaps = value if isinstance(value := act(params, token), tuple) else (value, [])
        keys[key] = request, {"success": True, "message": None, "value": value, "snaps": snaps}
    expect(keys[key][0] == request, 409, "idempotency_conflict")
    return keys[key][1]

async def handle(reader, writer):
    try:
        first, rest = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), CONNECT_S)).split(b"\r\n", 1)
        (method, target, _), headers = first.decode("latin-1").split(" "), http.client.parse_headers(io.BytesIO(rest))
        if target.startswith("/socket.io") and "Sec-WebSocket-Key" in headers:
            proof = hashlib.sha1((headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
            writer.write(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
                         + base64.b64encode(proof) + b"\r\n\r\n")
            return await Connection(reader, writer).serve()
        body = await asyncio.wait_for(reader.readexactly(min(int(headers.get("Content-Length", 0)), 2**20)), CONNECT_S)
        try:
            status, value = 200, run(method, urlsplit(target), body, headers)
        except Refusal as no:
            status, value = no.args[0], {"success": False, "message": no.args[1], "code": no.args[1], **no.args[2]}
        text = json.dumps(value).encode()
        etag = f'"{hashlib.sha256(text).hexdigest()[:32]}"'
        if status == 200 and headers.get("If-None-Match") == etag:  # A3.12
            status, text = 304, b""
        writer.write(f"HTTP/1.1 {status} -\r\nContent-Type: application/json\r\nETag: {etag}\r\nCache-Control: private, no-store\r\n"
                     f"Content-Length: {len(text)}\r\nConnection: close\r\n\r\n".encode() + text)
        await writer.drain()
    except (ValueError, ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, asyncio.TimeoutError):
        pass
    finally:
        writer.close()

async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", OPTIONS.port)
    print(f"listening on http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A gateway of the realtime protocol, in memory.")
    parser.add_argument("--port", type=int, default=8090), parser.add_argument("--operator-token", default=random_text())
    OPTIONS = parser.parse_args()
    asyncio.run(main())
