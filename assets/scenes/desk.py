"""On the owner's desk: cards of cloth in oak trays, and the appointment book in the morning sun."""
import math

import numpy as np

import arrival
import materials as M
import tools
from core import *

OAK, TEAL, BRASS, PAPER = (.36, .245, .155), (.030, .088, .098), (.70, .53, .27), (.83, .815, .77)
ACROSS, TALL, LEAN, APART = .094, .132, 27, .0128     # of a card: its width and height, how far it leans, and from one to the next
PAGE, LONG = .148, .210                               # of the book: the width and height of a page


def sample_cards():
    """three oak trays of sample cards: naturals, blues and greens, and earth tones, one card drawn up"""
    desk((.155, .098, .060))
    naturals = ((.80, .79, .765), (.74, .71, .65), (.71, .645, .54), (.62, .57, .49), (.76, .73, .66), (.52, .47, .40), (.42, .385, .335), (.66, .60, .50), (.33, .305, .27), (.80, .775, .72))
    waters = ((.62, .71, .70), (.50, .62, .60), (.33, .50, .49), (.24, .40, .385), (.10, .235, .26), (.045, .135, .165), (.105, .165, .245), (.026, .048, .095), (.245, .30, .215), (.115, .155, .105))
    earths = ((.68, .50, .36), (.53, .345, .25), (.50, .26, .175), (.36, .165, .105), (.62, .43, .22), (.46, .31, .145), (.34, .225, .125), (.235, .145, .09), (.145, .090, .062), (.052, .048, .046))
    for x, colors, drawn in ((-.122, naturals, 5), (0, waters, 3), (.122, earths, 6)):
        tray(x, colors, drawn)
    by_window()
    aim((-.125, -.545, .350), (.004, .004, .060), lens=51, fstop=7, focus=(0, -.06, .09))
    return (1440, 960)


def tray(x, colors, drawn, seed=3):
    """cards one behind the other, those behind `drawn` pushed back so that its cloth shows"""
    r = np.random.default_rng(seed + int(abs(x) * 1000))
    wide, front = ACROSS / 2 + .005, -.094
    back = front + .016 + len(colors) * APART + .030 + .060
    oak = M.wood(OAK, 'x', .36, 3.0, 1.2)
    boxes([(x - wide - .007, x + wide + .007, front, back, 0, .006), (x - wide - .007, x + wide + .007, front, front + .007, .006, .046)], oak, .0012)
    boxes([(x - s * wide - .0035 * s - .0035, x - s * wide - .0035 * s + .0035, front + .007, back, .006, .058) for s in (-1, 1)], M.wood(OAK, 'y', .36, 3.0, 1.2), .0012)
    holder(x, front)
    y = front + .014
    for k, color in enumerate(colors):
        if k == drawn + 1:
            y += .030
        lift = .034 if k == drawn else float(r.uniform(0, .0025))
        lean = LEAN + (9 if k > drawn else 0) + float(r.normal(0, .8))
        card(x + float(r.normal(0, .0009)), y, lift, lean, M.linen(color, 0, (.00095, .0013, .0017)[k % 3]), k)
        y += APART


def card(x, y, lift, lean, cloth, k):
    """cloth on board with pinked top and sides, and a paper tab at its upper edge"""
    v, h = np.linspace(-ACROSS / 2, ACROSS / 2, 61), np.linspace(0, TALL, 85)
    A, B = np.meshgrid(v, h, indexing='ij')
    A, B = A.copy(), B.copy()
    B[1::2, -1] -= .0013
    A[0, 1::2] += .0012
    A[-1, 1::2] -= .0012
    uv = np.stack([A + .2 + .013 * k, B + .2], -1)
    bow = .0016 * np.cos(A / ACROSS * math.pi) * (B / TALL) ** 2
    ob = grid(standing(x, y, lift, lean, A, B, bow), cloth, 'card', uv)
    solid = ob.modifiers.new('cloth', 'SOLIDIFY')
    solid.thickness, solid.offset = .0013, 0
    left = -.036 + .024 * (k % 3)
    A, B = np.meshgrid(np.linspace(left, left + .020, 6), np.linspace(TALL - .012, TALL + .0055, 6), indexing='ij')
    tab = grid(standing(x, y, lift, lean, A, B, -.0016), M.paint(PAPER, .8), 'tab')
    tab.modifiers.new('paper', 'SOLIDIFY').thickness = .0003


def standing(x, y, lift, lean, A, B, out):
    t, B = math.radians(lean), B + lift
    return np.stack([x + A, y + B * math.sin(t) + out * math.cos(t), .0075 + B * math.cos(t) - out * math.sin(t)], -1)


def holder(x, front):
    """a brass frame with a blank card"""
    brass = M.metal(BRASS, .26)
    boxes([(x - .021, x + .021, front - .0022, front, .014, .0165), (x - .021, x - .0185, front - .0022, front, .014, .0365), (x + .0185, x + .021, front - .0022, front, .014, .0365)], brass, .0005)
    box(x - .0185, x + .0185, front - .0008, front, .0165, .0350, M.paint(PAPER, .8), 0)
    for s in (-1, 1):
        place(lathe([(0, .0012), (.0012, .0010), (.0019, 0)], brass, n=24), (x + s * .0245, front, .025), (90, 0, 0))
        box(x + s * .0245 - .0036, x + s * .0245 + .0036, front - .0006, front, .0205, .0295, brass, .0005)


def appointment_book():
    """an open book of appointments, a pencil, a cup of coffee, keys and a tape, leaves between them and the sun"""
    desk((.205, .125, .072))
    with capture() as c:
        book()
    group([o for o in c.obs if o.parent is None], (.015, -.105, 0), -7)
    with capture() as c:
        tools.pencil((0, 0), 0)
    g = group([o for o in c.obs if o.parent is None], (.070, -.150, .0125), 63)
    g.rotation_euler.x = 0
    cup((-.200, .062))
    keys((.215, -.150))
    with capture() as c:
        tools.case(-.036, 0)
    group([o for o in c.obs if o.parent is None], (.215, .045, 0), -32, 1.05)
    by_window(E=3.4)
    with capture() as c:
        arrival.palm((-.44, .25, -.10), .60, 7)
    for ob in c.obs:
        hide(ob, 'camera', 'glossy')
    aim((-.02, -.560, .470), (.008, -.036, .006), lens=49, fstop=6.3, focus=(.02, -.08, .01))
    return (1440, 960)


def desk(tone):
    for k in range(5):
        box(-1.4, 1.4, -.640 + k * .280, -.3606 + k * .280, -.05, 0, M.wood(tone, 'x', .40, 4.0, 1.3), .0006)


def by_window(E=3.2):
    world((1.0, .98, .95), .22)
    area((-.85, .55, .75), (.9, .9), 5.0, (1, .985, .96), (-52, 0, 50))
    area((.7, -.6, .7), (.7, .7), 1.1, (1, .97, .93), (48, 0, 48))
    sun(-52, 34, E, (1, .93, .82), 1.2)


def book():
    """two pages bound in teal cloth, ruled by the half hour, a ribbon between them"""
    box(-PAGE - .005, PAGE + .005, -LONG / 2 - .004, LONG / 2 + .004, 0, .0028, M.fabric(TEAL, 3.0, .1, .4), .0010, 3)
    paper, rule, red = M.paint((.68, .65, .585), .85, 0), M.plastic((.33, .40, .42), .8), M.plastic((.55, .27, .19), .8)
    for s in (-1, 1):
        thick = .0095 if s < 0 else .0125
        u, v = np.linspace(.0004, PAGE, 70), np.linspace(-LONG / 2, LONG / 2, 12)
        U, V = np.meshgrid(u, v, indexing='ij')
        top = page(U, thick)
        grid(np.stack([s * U, V, top], -1), paper, 'page')
        for d in np.linspace(0, 1, 9)[:-1]:      # the edges of the leaves below, each a little inside the one above it
            inset = .0007 * (1 - d) + .0003 * (k_odd(d))
            edge = np.stack([np.stack([s * (u - inset), np.full_like(u, e * (LONG / 2 - inset)), .0028 + (page(u, thick) - .0028) * d], -1) for e in (-1, 1)], 1)
            grid(edge, paper, 'leaf')
        sides(s, u, thick, paper)
        for j in range(22):
            z = LONG / 2 - .026 - j * .0082
            line(s, .012, PAGE - .008, z, thick, rule, .00016 if j % 2 else .00026)
        line(s, .012, PAGE - .008, LONG / 2 - .0185, thick, red, .00035)
        for x in (.034,):
            grid(np.stack([np.stack([np.full(2, s * x if s > 0 else s * (PAGE - .022)) + w, np.array((-LONG / 2 + .012, LONG / 2 - .012)), np.full(2, float(page(np.array(x if s > 0 else PAGE - .022), thick)) + .00018)], -1) for w in (-.00012, .00012)]), red, 'margin')
        written(s, thick)
    ribbon = M.fabric((.46, .165, .105), 3.0, .1, .3)
    P = catmull([(0, LONG / 2, .0046), (.001, 0, .0042), (.002, -LONG / 2 + .01, .0046), (.006, -LONG / 2 - .012, .0016), (.014, -LONG / 2 - .040, .0008)], 14)
    grid(np.stack([P + np.array((w, 0, 0)) for w in (-.0024, .0024)]), ribbon, 'ribbon')


def k_odd(d):
    return math.sin(40 * d)


def page(u, thick):
    """height of a page: it dips into the spine and lies flat toward its outer edge"""
    return .0028 + (thick - .0028) * (1 - np.exp(-u / .013)) + .0016 * np.exp(-((u - .030) / .020) ** 2)


def sides(s, u, thick, paper):
    for e in (-1, 1):
        wall = np.stack([np.stack([s * u, np.full_like(u, e * LONG / 2), np.full_like(u, .0028)], -1), np.stack([s * u, np.full_like(u, e * LONG / 2), page(u, thick)], -1)], 1)
        grid(wall, paper, 'edge')
    v = np.array((-LONG / 2, LONG / 2))
    z = float(page(np.array(PAGE), thick))
    grid(np.stack([np.stack([np.full(2, s * PAGE), v, np.full(2, h)], -1) for h in (.0028, z)]), paper, 'edge')


def line(s, a, b, y, thick, mat, half):
    u = np.linspace(a, b, 50)
    grid(np.stack([np.stack([s * u, np.full_like(u, y + w), page(u, thick) + .00016], -1) for w in (-half, half)]), mat, 'rule')


def written(s, thick):
    """a few entries in pencil, by the hour, too far off to be read"""
    r, lead = np.random.default_rng(11 + s), M.plastic((.075, .075, .085), .6)
    left = -PAGE + .030 if s < 0 else .042
    for row in sorted(r.choice(np.arange(0, 20, 2), 5, replace=False)):
        x, y = left, LONG / 2 - .026 - row * .0082 - .0064
        for word in range(int(r.integers(2, 4))):
            n = int(r.integers(4, 8))
            t = np.linspace(0, n, n * 8)
            tall = np.repeat(np.where(r.random(n) < .3, .0038, .0017), 8)
            X = x + t * .0021 + .0007 * np.sin(2 * math.pi * t + 1)
            Y = y + tall * (.5 - .5 * np.cos(2 * math.pi * t))
            tube(np.stack([X, Y, page(np.abs(X), thick) + .0002], -1), .00017, lead, 'pencil')
            x = float(X[-1]) + .0042


def cup(at):
    """stoneware with coffee, on a saucer"""
    glaze = M.ceramic((.70, .72, .68), .3, .35)
    x, y = at
    place(lathe(catmull([(.0, .004), (.030, .004), (.046, .0055), (.062, .0115), (.0645, .0135), (.062, .0140), (.044, .0085), (.0, .0075)], 10), glaze, n=96), (x, y, 0))
    place(lathe(catmull([(.0, .008), (.018, .008), (.026, .012), (.0365, .030), (.0405, .062), (.0408, .066), (.0385, .066), (.0365, .058), (.033, .034), (.022, .018), (.0, .014)], 10), glaze, n=96), (x, y, 0))
    place(lathe([(0, 0), (.0372, 0), (.0376, .0006)], M.plastic((.060, .028, .013), .06), n=72), (x, y, .0575))
    tube(catmull([(x + .037, y - .006, .055), (x + .052, y - .010, .056), (x + .060, y - .012, .044), (x + .053, y - .010, .030), (x + .033, y - .005, .024)], 12), .0042, glaze, 'handle')


def keys(at):
    """three keys on a brass ring, with a tag of leather"""
    brass, steel = M.metal(BRASS, .28), M.metal((.62, .61, .59), .3)
    x, y = at
    tube([(x + .0135 * math.cos(a), y + .0135 * math.sin(a), .0022 + .0008 * math.sin(2 * a)) for a in np.linspace(0, 2 * math.pi, 60, endpoint=False)], .0009, steel, 'ring', True)
    for turn, mat, lift in ((205, brass, .0004), (232, steel, .0022), (258, brass, .0040)):
        with capture() as c:
            place(lathe([(.0028, .0010), (.0105, .0011), (.0112, .0006), (.0112, -.0006), (.0105, -.0011), (.0028, -.0010)], mat, n=56), (.0225, 0, .0012))
            box(.0325, .0595, -.0036, .0036, .0002, .0022, mat, .0004)
            for j, d in enumerate((.0016, .0026, .0010, .0022, .0014)):
                box(.040 + j * .0037, .0424 + j * .0037, -.0036 - d, -.0030, .0002, .0022, mat, .0002)
        group(c.obs, (x, y, lift), turn)
    with capture() as c:
        box(.012, .066, -.0125, .0125, .0004, .0032, M.leather((.225, .130, .075), (.29, .175, .105)), .0012, 3)
        place(lathe([(.0026, .0002), (.0030, .0008), (.0048, .0008), (.0052, 0)], brass, n=40), (.0185, 0, .0032))
    group(c.obs, (x, y, .0002), 18)
